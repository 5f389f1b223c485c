import { formatMoney, formatNumber } from '../format.ts';

/** Whether a salary format is a share of something, so that its wage is a percentage and no amount of dollars. */
export function isShare(salaryFormat: string | null | undefined): boolean {
  return /percent/i.test(salaryFormat ?? '');
}

/** A wage as its salary format means it: '72%' of a load, '$31.50' otherwise; 'N/A' when missing. */
export function formatWage(
  wage: number | null | undefined,
  salaryFormat: string | null | undefined,
): string {
  if (wage === null || wage === undefined || !isShare(salaryFormat)) return formatMoney(wage);
  return `${formatNumber(wage, 2)}%`;
}
