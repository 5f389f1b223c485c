/** A promise that the test fulfills or refuses. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((fulfill, refuse) => {
    [resolve, reject] = [fulfill, refuse];
  });
  return { promise, resolve, reject };
}
