import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { runImageTask } from './image-process.ts';

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

/** The processes of the system that draw pictures for this one. */
function imageProcesses(): readonly number[] {
  const isOurs = (pid: string): boolean => {
    try {
      const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-process');
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurs(name))
    .map(Number);
}

describe('the image process', () => {
  it('rejects what cannot be decoded with its reason, and goes on', async () => {
    await expect(runImageTask('photo', Buffer.from('no picture'))).rejects.toThrow(/unsupported image format/);
    expect(await sharp(await runImageTask('raster', SQUARE, 'png')).metadata()).toMatchObject({ width: 8, height: 8 });
  });

  it.runIf(process.platform === 'linux')(
    'fails what is under way when it dies, and the next picture starts another',
    async () => {
      await runImageTask('raster', SQUARE, 'png');
      const [first] = imageProcesses();
      expect(first).toBeDefined();
      process.kill(first ?? 0, 'SIGSTOP');
      const underWay = runImageTask('raster', SQUARE, 'png');
      process.kill(first ?? 0, 'SIGKILL');
      await expect(underWay).rejects.toThrow('The image process ended (SIGKILL)');
      await expect(runImageTask('raster', SQUARE, 'png')).resolves.toBeInstanceOf(Buffer);
      expect(imageProcesses()).not.toContain(first);
    },
  );

  it.runIf(process.platform === 'linux')(
    'ends when there has been nothing to draw for a while',
    async () => {
      await runImageTask('raster', SQUARE, 'png');
      expect(imageProcesses()).toHaveLength(1);
      await expect.poll(imageProcesses, { timeout: 15_000 }).toEqual([]);
    },
    20_000,
  );

  it('says nothing when the server ends before a picture is ready', async () => {
    const entry = join(import.meta.dirname, 'image-process-main.ts');
    const child = fork(entry, { serialization: 'advanced', execArgv: [], silent: true });
    const said = child.stderr && text(child.stderr);
    const ended = once(child, 'exit');
    child.send({ id: 1, name: 'raster', args: [SQUARE, 'png'] }, () => child.disconnect());
    expect(await ended).toEqual([0, null]);
    expect(await said).toBe('');
  });

  it.runIf(process.platform === 'linux')('knows no secret of the server', async () => {
    process.env['SECRET_KEY'] = 'of-the-server';
    try {
      await runImageTask('raster', SQUARE, 'png');
      const [pid] = imageProcesses();
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('of-the-server');
    } finally {
      delete process.env['SECRET_KEY'];
    }
  });
});
