const collator = new Intl.Collator('en-US', { numeric: true });

/** Compares two names as the lists of the database sort them: numbers in them as numbers, 1, 2, 10. */
export const naturally = (a: string, b: string): number => collator.compare(a, b);
