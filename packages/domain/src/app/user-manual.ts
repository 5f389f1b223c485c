/** A chapter of the user manual that the product brings along. */
export interface ManualChapter {
  /** The same for every company; it is no record of any. */
  readonly id: string;
  /** Names its text in docs/manual and its address. */
  readonly slug: string;
  readonly name: string;
}

const chapter = (number: number, slug: string, name: string): ManualChapter => ({
  id: `0b5e0000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`,
  slug,
  name,
});

/** The chapters in their order; they stand before the documents of the company (docs/product.md, User manual). */
export const manualChapters: readonly ManualChapter[] = [
  chapter(1, 'first-day', 'First day'),
  chapter(2, 'dashboard', 'Dashboard'),
  chapter(3, 'people-and-drivers', 'People and drivers'),
  chapter(4, 'driver-files-and-law', 'Driver files and law'),
  chapter(5, 'training', 'Training'),
  chapter(6, 'equipment-and-meters', 'Equipment and meters'),
  chapter(7, 'service-orders-renewals', 'Service, orders, renewals'),
  chapter(8, 'incidents-and-insurance', 'Incidents and insurance'),
  chapter(9, 'reports', 'Reports'),
  chapter(10, 'administration', 'Administration'),
];

/** Where a chapter is read. */
export const chapterAddress = (slug: string): string => `/user-manual/chapter?name=${slug}`;

/** What is wrong with where a document of the company is; null where it is at exactly one place. */
export function placeFault(hasLink: boolean, hasFile: boolean): string | null {
  if (hasLink && hasFile) return 'Give a link or a file, not both.';
  return hasLink || hasFile ? null : 'Give a link or a file.';
}

/** Whether a link leads to a page that is read over a safe connection; a name or password in it would be everybody's. */
export const isSafeLink = (link: string): boolean =>
  /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(link);
