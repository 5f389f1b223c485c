import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A whole address inside the product: '/employee/details?id=…'. */
  readonly href: string;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link inside the product: a real `<a href>` that navigates without reloading and fetches its screen on hover. */
export function AppLink({ href, onClick, onPointerEnter, ...rest }: AppLinkProps) {
  const router = useRouter();
  const preload = () =>
    void router.preloadRoute({ to: href.split('?')[0] ?? href }).catch(() => undefined);
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        preload();
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || rest.target === '_blank') return;
        event.preventDefault();
        void router.navigate({ href });
      }}
    />
  );
}
