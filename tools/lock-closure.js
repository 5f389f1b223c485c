/** Which packages others bring along, by package-lock.json. */

/** The folder that a package of this name is found in from another one, as Node looks for it. */
function folderOf(packages, name, from) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const path = `${base ? `${base}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (!base) return undefined;
    if (!base.includes('/node_modules/')) base = '';
  }
}

/**
 * The folders of packages of these names and of all they need. Those of other platforms are among them;
 * our own packages are followed and left out.
 */
export function closure(packages, names, from = '') {
  /** @type {Set<string>} */
  const found = new Set();
  const visit = (name, path) => {
    const folder = folderOf(packages, name, path);
    const entry = packages[folder];
    if (!entry || found.has(folder)) return;
    found.add(folder);
    const target = entry.link ? packages[entry.resolved] : entry;
    const needs = {
      ...target.dependencies,
      ...target.optionalDependencies,
      ...target.peerDependencies,
    };
    for (const needed of Object.keys(needs)) visit(needed, entry.link ? entry.resolved : folder);
  };
  for (const name of names) visit(name, from);
  return [...found].filter((folder) => !packages[folder].link).toSorted();
}
