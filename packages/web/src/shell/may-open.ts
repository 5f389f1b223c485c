import type { Guard, GuardModule, Screen } from './screen.ts';

/** What the server says of one module. */
interface GrantedPermission {
  readonly moduleName: string;
  readonly hasPermission: boolean;
}

/** Which modules the signed-in person may open. */
export interface Permissions {
  /** 'asking' until the first answer, or 'kept' while the last answer of the session is used in its place; after a failure the menu is empty and dashboard cards stay open (docs/product.md, Dashboard). */
  readonly state: 'asking' | 'kept' | 'known' | 'failed';
  /** True once an answer is there, of this visit or kept. */
  readonly hasAnswer: boolean;
  may(module: GuardModule): boolean;
  /** Whether a screen guarded by that module opens; without a module it opens to any signed-in person. */
  opens(module: Guard | undefined): boolean;
  /** True where the answer says no in so many words; unknown is not denied. */
  isDenied(module: GuardModule): boolean;
  sees(screen: Screen): boolean;
}

/** Maps the answer of the server, or its absence, to what it permits. An answer kept from the last visit permits what it names and denies nothing. */
export function permissionsOf(
  data: readonly GrantedPermission[] | undefined,
  isError: boolean,
  isKept = false,
): Permissions {
  const saying = (module: GuardModule) =>
    data?.find(({ moduleName }) => moduleName.toLowerCase() === module.toLowerCase())
      ?.hasPermission;
  const may = (module: GuardModule) => saying(module) === true;
  const opens = (module: Guard | undefined) =>
    module === undefined || (typeof module === 'string' ? may(module) : module.some(may));
  return {
    state: data ? (isKept ? 'kept' : 'known') : isError ? 'failed' : 'asking',
    hasAnswer: data !== undefined,
    may,
    opens,
    isDenied: (module) => !isKept && saying(module) === false,
    sees: ({ component, isOpenToAnyone, module }) =>
      component !== undefined && !isOpenToAnyone && opens(module),
  };
}
