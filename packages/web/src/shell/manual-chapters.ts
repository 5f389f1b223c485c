import { readManual, type ManualText } from '@roadproof/domain/app/manual-text';

const texts = import.meta.glob<string>('../../../../docs/manual/*.md', {
  query: '?raw',
  import: 'default',
});
const pictures = import.meta.glob<string>('../../../../docs/manual/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});
const folder = '../../../../docs/manual';

/** A chapter of the user manual, fetched when it is opened; null when there is none of the name. */
export async function chapterText(slug: string): Promise<ManualText | null> {
  const fetchText = texts[`${folder}/${slug}.md`];
  return fetchText ? readManual(await fetchText()) : null;
}

/** Where a picture of the manual is; undefined when it was not taken yet. */
export const pictureAddress = (name: string): string | undefined =>
  pictures[`${folder}/pictures/${name}.png`];

/** For the cache of what was fetched; a chapter changes with the product alone. */
export const chapterOptions = (slug: string) => ({
  queryKey: ['manual-chapter', slug],
  queryFn: () => chapterText(slug),
  staleTime: Infinity,
});
