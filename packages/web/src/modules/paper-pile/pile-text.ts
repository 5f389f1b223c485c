import { formatCount } from '@roadproof/domain/format';

/** '12 papers', '1 paper'. */
export function papersText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'paper' : 'papers'}`;
}
