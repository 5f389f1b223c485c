import { describe, expect, test } from 'vitest';
import { latestPapers } from './latest-paper.ts';

describe('the latest of several papers of a kind', () => {
  const filed = (id: string, effective: string, filedAt: string) => ({
    id,
    fileTypeId: 'MED_CARD',
    effective,
    filedAt,
  });
  test.each([
    ['the later day wins', filed('b', '2026-01-01', '09'), filed('a', '2026-01-02', '08')],
    [
      'of one day the one filed last',
      filed('b', '2026-01-01', '08'),
      filed('a', '2026-01-01', '09'),
    ],
    ['of one instant the later id', filed('a', '2026-01-01', '08'), filed('b', '2026-01-01', '08')],
  ])('%s, in whatever order they come', (_, earlier, later) => {
    for (const papers of [
      [earlier, later],
      [later, earlier],
    ])
      expect(latestPapers(papers).get('MED_CARD')).toBe(later);
  });
});
