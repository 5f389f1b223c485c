import { expect, test } from 'vitest';
import { takesOf } from './takes.ts';

test('without https both buttons are disabled and it is said why, whatever the browser can do', () => {
  for (const canRecord of [true, false])
    expect(takesOf({ isSecure: false, canRecord })).toEqual({
      mayCapture: false,
      mayRecord: false,
      hint: 'Needs https',
    });
});

test('a browser that cannot record still captures', () => {
  expect(takesOf({ isSecure: true, canRecord: false })).toEqual({
    mayCapture: true,
    mayRecord: false,
    hint: "License, birth date and wage are blurred in a capture. This browser can't record the screen.",
  });
});

test('a recording is not masked, which is said before it', () => {
  expect(takesOf({ isSecure: true, canRecord: true })).toEqual({
    mayCapture: true,
    mayRecord: true,
    hint: 'License, birth date and wage are blurred in a capture, not in a recording.',
  });
});
