/** The page on which documents of a driver are filed, with what it starts with. */
export const filesAddress = (id: string, values: Readonly<Record<string, string>>): string =>
  `/employee/driver/add-files?${new URLSearchParams({ id, ...values }).toString()}`;

/** The documents of a driver that need attention. */
export const filesToMend = (id: string): string => filesAddress(id, { show: 'attention' });
