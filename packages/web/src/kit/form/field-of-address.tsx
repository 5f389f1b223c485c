import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useQueryString } from '../link/use-query-string.ts';
import { useForm } from './form-context.ts';

/** Focuses the field that `?field=` names, once it is on the screen. */
export function FieldOfAddress() {
  const [search] = useQueryString();
  const { methods, registry } = useForm();
  const name = search.get('field') ?? '';
  const focused = useRef('');
  // A section may come after the rest of the form.
  useSyncExternalStore(registry.subscribe, registry.snapshot);
  const isThere = registry.fields.has(name);
  useEffect(() => {
    if (!isThere || focused.current === name) return;
    focused.current = name;
    methods.setFocus(name);
    document.activeElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [isThere, name, methods]);
  return null;
}
