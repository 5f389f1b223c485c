const privateNames: ReadonlySet<string> = new Set([
  'dob',
  'birthday',
  'licenceNumber',
  'wage',
  'homeNumber',
  'medCard',
  'medCardFile',
  'medCertCardDate',
  'medCertCardExpirationDate',
  'medCertCardMark',
  'medCardValidUntil',
  'medicalExam',
  'medicalExams',
  // What stands in the audit log may be any of them.
  'oldValue',
  'newValue',
]);

const privateParts = /phone|password|secret/i;

/** Whether what stands under this name is never in a picture that leaves the company: of a form, a list or a record, also inside of another ('driver.dob'). */
export function isPrivateField(name: string): boolean {
  // A file that is imported holds whatever it holds.
  if (name.startsWith('cells.')) return true;
  const last = name.slice(name.lastIndexOf('.') + 1);
  return privateNames.has(last) || privateParts.test(last);
}

/** Whether what is known of a driver's paper is private: of a restricted kind, or a med card, whose days are. */
export const isPrivatePaper = ({
  code,
  restricted,
}: {
  readonly code: string;
  readonly restricted: boolean;
}): boolean => restricted || code === 'MED_CARD';
