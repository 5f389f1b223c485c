const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** What stands behind the Pending tab: the dashboard counts orders, the list shows lines (docs/domain.md, Lines and orders). */
export function pendingTail(lines: number, orders: number | undefined): string {
  return orders === undefined
    ? counted(lines, 'line')
    : `${counted(lines, 'line')} in ${counted(orders, 'order')}`;
}
