import { kindsOf } from '../../../kind/kind.ts';

const ofPerson = { of: { kind: 'employee', by: 'employeeId' } } as const;

export const secondFactorKinds = kindsOf({ authenticatorApp: ofPerson, passkey: ofPerson });
