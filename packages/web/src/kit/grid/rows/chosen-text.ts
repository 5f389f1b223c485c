import { formatCount } from '@roadproof/domain/format';

/** '3 of 58 chosen'; rows of another filter stay chosen, and may be more than this one finds. */
export const chosenText = (count: number, total: number): string =>
  count > total
    ? `${formatCount(count)} chosen`
    : `${formatCount(count)} of ${formatCount(total)} chosen`;
