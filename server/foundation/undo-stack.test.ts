import { describe, expect, it } from 'vitest';
import { UndoStack } from './undo-stack.ts';

describe('the undo stack', () => {
  it('undoes steps in reverse order', async () => {
    const undone: string[] = [];
    const stack = new UndoStack();
    for (const name of ['database', 'app', 'door']) stack.push(async () => undone.push(name));
    await stack.run();
    expect(undone).toEqual(['door', 'app', 'database']);
  });

  it('undoes the remaining steps when one fails, and throws the failure', async () => {
    const undone: string[] = [];
    const stack = new UndoStack();
    stack.push(async () => undone.push('database'));
    stack.push(() => Promise.reject(new Error('stuck')));
    await expect(stack.run()).rejects.toThrow('stuck');
    expect(undone).toEqual(['database']);
  });
});
