import { contractMap } from 'virtual:contract-map';
import type { OperationName, Route } from './operation-map.ts';

/** Every operation's route, by name. The build reads it from the very object the names are derived from. */
export const routesOfContract = contractMap as Readonly<Record<OperationName, Route>>;
