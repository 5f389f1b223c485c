/** The address's parameter that names the open view; what the view holds stands in the address as well. */
export const viewParam = 'saved';

const isPart = (name: string, hasTab: boolean): boolean =>
  name === 'q' || name === 'sort' || name.startsWith('f.') || (hasTab && name === 'tab');

/** What of an address makes a view of its list, in one spelling whatever order it was typed in. */
export function viewPart(params: URLSearchParams, hasTab: boolean): string {
  const part = new URLSearchParams();
  for (const [name, value] of params) if (isPart(name, hasTab)) part.append(name, value);
  part.sort();
  return part.toString();
}

/** A copy of the address with a view opened in the place of what was asked before; null is the list as it comes. */
export function withView(
  params: URLSearchParams,
  view: { readonly id: string; readonly address: string } | null,
  hasTab: boolean,
): URLSearchParams {
  const next = new URLSearchParams();
  for (const [name, value] of params)
    if (!isPart(name, hasTab) && name !== viewParam) next.append(name, value);
  if (!view) return next;
  for (const [name, value] of new URLSearchParams(view.address))
    if (isPart(name, hasTab)) next.append(name, value);
  next.set(viewParam, view.id);
  return next;
}
