/** The modules by hand, not as the contract has them. */
export type Module =
  | 'ADMINISTRATOR'
  | 'EMPLOYEE'
  | 'EQUIPMENT'
  | 'INCIDENT-MANAGEMENT'
  | 'REPORTS'
  | 'TRAINING';

/** Who may call: anyone, holders of a link without an account, every signed-in person, admin access alone, or whoever holds one of the modules. */
export type Who = 'anyone' | 'link' | 'signed-in' | 'admin' | readonly Module[];
