import { describe, expect, it } from 'vitest';
import { firstSpoken } from './language.ts';

describe('firstSpoken', () => {
  it('takes the first language of the browser that the app speaks, whatever its country', () => {
    expect(firstSpoken(['de-DE', 'es-AR', 'pt-BR'])).toBe('es');
  });

  it('knows none for a browser that speaks none of them', () => {
    expect(firstSpoken(['ja', 'de'])).toBeNull();
  });
});
