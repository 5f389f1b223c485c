import { expect, test } from 'vitest';
import type { Media } from './media.ts';
import { feedbackFields } from './feedback-fields.ts';

const sender = { base: '', appName: 'Roadproof', version: '1.2.3', userName: 'Dana Whitfield' };
const media = (kind: Media['kind']): Media => ({
  kind,
  file: new File(['x'], 'a.webm'),
  url: 'blob:x',
  name: 'a',
  detail: '',
});

test('exactly these fields in this order', () => {
  const draft = {
    type: 'Issue',
    description: ' The list is short. ',
    media: null,
    path: '/employee/driver/list',
  } as const;
  expect(Object.entries(feedbackFields(draft, sender))).toEqual([
    ['ClientName', ''],
    ['ProjectName', 'Roadproof'],
    ['UserName', 'Dana Whitfield'],
    ['Rating', 0],
    ['Description', 'The list is short.'],
    ['Title', 'list driver employee: Issue'],
  ]);
  for (const kind of ['Recording', 'Screenshot'] as const)
    expect(Object.keys(feedbackFields({ ...draft, media: media(kind) }, sender)).slice(6)).toEqual([
      kind,
    ]);
});
