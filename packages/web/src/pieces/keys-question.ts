/** What the question whether API keys end says about its two answers. */
export const keysNote =
  'Programs that use a key that ends stop working. Keep keys only if no one else can have made or copied them.';
