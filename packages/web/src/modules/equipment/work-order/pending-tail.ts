import { counted } from '@roadproof/domain/format';

/** What stands behind the Pending tab: the dashboard counts orders, the list shows lines (docs/domain.md, Lines and orders). */
export function pendingTail(lines: number, orders: number | undefined): string {
  return orders === undefined
    ? counted(lines, 'line')
    : `${counted(lines, 'line')} in ${counted(orders, 'order')}`;
}
