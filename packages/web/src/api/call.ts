import { whileBusy } from './activity.ts';
import type { Input, OperationName, Output } from './operation-map.ts';
import { requestOf } from './request.ts';
import { routesOfContract } from './routes-of-contract.ts';
import { send, type CallOptions } from './send.ts';

/** Calls an operation of the contract by its name: `call('employees.get', { Id })`. Answers `data`, or `{data, total}` of a list; throws ApiFailure. */
export function call<N extends OperationName>(
  name: N,
  input: Input<N>,
  options: CallOptions = {},
): Promise<Output<N>> {
  const route = routesOfContract[name];
  return whileBusy(async () => {
    const response = await send(route, requestOf(route, input), options);
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return (route.answer === 'list' ? body : unwrapped(body)) as Output<N>;
  });
}

/** The body's data field when present. */
function unwrapped(body: unknown): unknown {
  return body !== null && typeof body === 'object' && 'data' in body ? body.data : body;
}
