import { expect, test } from 'vitest';
import { readTraceparent, traceparentOf } from './trace-context.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

test('the header of the standard is read, and written again the same', () => {
  const header = `00-${traceId}-${spanId}-01`;
  expect(readTraceparent(header)).toEqual({ traceId, spanId, isSampled: true });
  expect(readTraceparent(`00-${traceId}-${spanId}-00`)?.isSampled).toBe(false);
  expect(readTraceparent(`00-${traceId}-${spanId}-03`)?.isSampled).toBe(true);
  expect(traceparentOf({ traceId, spanId, isSampled: true })).toBe(header);
});

test('a later version is read as far as this one knows it', () => {
  expect(readTraceparent(`cc-${traceId}-${spanId}-01-more`)).toEqual({
    traceId,
    spanId,
    isSampled: true,
  });
});

test.each([
  ['nothing', undefined],
  ['two headers', [`00-${traceId}-${spanId}-01`]],
  ['words', 'trace-1234'],
  ['capital letters', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['the version that is none', `ff-${traceId}-${spanId}-01`],
  ['more than version 00 has', `00-${traceId}-${spanId}-01-more`],
  ['too short a trace', `00-${traceId.slice(1)}-${spanId}-01`],
  ['a line break', `00-${traceId}-${spanId}-01\nx`],
])('%s is no trace', (_, header) => {
  expect(readTraceparent(header)).toBeNull();
});
