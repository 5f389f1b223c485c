const privateNames: ReadonlySet<string> = new Set([
  'dob',
  'licenceNumber',
  'wage',
  'homeNumber',
  'medCertCardDate',
  'medCertCardExpirationDate',
]);

const privateParts = /phone|password|secret/i;

/** Whether what stands under this name is never in a picture that leaves the company: of a form, a list or a record, also inside of another ('driver.dob'). */
export function isPrivateField(name: string): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1);
  return privateNames.has(last) || privateParts.test(last);
}
