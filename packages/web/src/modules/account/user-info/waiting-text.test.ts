import { expect, test } from 'vitest';
import { waitingText } from './waiting-text.ts';

test('a link is called mailed only where mails go out', () => {
  expect(waitingText('pat@carrier.example', true)).toContain('mailed to pat@carrier.example');
  const text = waitingText('pat@carrier.example', false);
  expect(text).toContain('was not mailed');
  expect(text).toContain('An administrator');
});
