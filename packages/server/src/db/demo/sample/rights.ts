/** The rights of the accounts of the sample, so that each can be seen through. */
const accounts = {
  admin: {
    hasAdminAccess: true,
    hasAdministratorAccess: true,
    hasEmployeeAccess: true,
    hasEquipmentAccess: true,
    hasIncidentManagementAccess: true,
    hasReportsAccess: true,
    hasTrainingAccess: true,
    hasRestrictedFileAccess: true,
  },
  safety: {
    hasEmployeeAccess: true,
    hasIncidentManagementAccess: true,
    hasReportsAccess: true,
    hasTrainingAccess: true,
    hasRestrictedFileAccess: true,
  },
  maintenance: { hasEquipmentAccess: true },
  office: { hasEmployeeAccess: true, hasReportsAccess: true },
} as const;

/** The names of the accounts, which are also the part of their addresses before @sample.example. */
export const accountNames = Object.keys(accounts) as readonly (keyof typeof accounts)[];

/** The account a person with that note has, if any. */
export function accountOf(note: string): (typeof accountNames)[number] | undefined {
  return accountNames.find((name) => name === note);
}

/** The flags a person with that note has; none for everyone else. */
export function rightsOf(note: string): object {
  const account = accountOf(note);
  return account === undefined ? {} : { hasClientAdminPortalAccess: true, ...accounts[account] };
}
