import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { useEffect, type ReactNode } from 'react';
import { Walk } from '../kit/details/walk.tsx';
import { AppLink } from '../kit/link/app-link.tsx';
import { crumbsOf } from './crumbs.ts';
import { HelpButton } from './help-button.tsx';
import { PageActions } from './page-actions.tsx';
import { PrintHead } from './print-head.tsx';
import { useProduct } from './product.ts';
import type { Screen } from './screen.ts';
import { usePlace, useParentScreen } from './parent-screen.ts';
import styles from './page.module.css';

interface PageProps {
  /** The heading and the window's title. */
  readonly title: string;
  readonly description?: ReactNode;
  /** What the last breadcrumb says; the heading by default. */
  readonly crumb?: string;
  /** The screen it stands under in the menu and the breadcrumbs, where its record says so: the list of closed incidents. */
  readonly under?: Screen['path'];
  /** The screen's one primary action, top right; more buttons go before it. */
  readonly action?: ReactNode;
  /** Stands beside the heading: a status chip, a count. */
  readonly badge?: ReactNode;
  /** Stands before the heading: a photo. */
  readonly mark?: ReactNode;
  /** The content takes the height that is left and scrolls inside itself (grids). */
  readonly fill?: boolean;
  /** No heading row; the screen draws its own (dashboard). */
  readonly bare?: boolean;
  /** Steps to the record before and after this one; those of the list it came from unless given. */
  readonly walk?: ReactNode;
  /** The past day as of which it is shown; each page of a print names it. */
  readonly asOf?: CalendarDay;
  readonly children: ReactNode;
}

/** The frame of every screen: breadcrumbs, heading, one primary action, content. */
export function Page({
  title,
  description,
  crumb = title,
  under,
  action,
  badge,
  mark,
  fill = false,
  bare = false,
  walk = <Walk />,
  asOf,
  children,
}: PageProps) {
  useWindowTitle(title);
  useParentScreen(under);
  return (
    <div className={styles.page} data-fill={fill || undefined}>
      <PrintHead title={asOf ? `${title} · As of ${formatDay(asOf)}` : title} />
      {!bare && (
        <header className={styles.header}>
          <div className={styles.heading}>
            <Breadcrumbs here={crumb} />
            <div className={styles.title}>
              {mark}
              <h1>{title}</h1>
              {badge}
              <HelpButton />
            </div>
            {description && <div className={styles.description}>{description}</div>}
          </div>
          <PageActions walk={walk}>{action}</PageActions>
        </header>
      )}
      {children}
    </div>
  );
}

/** Names the browser window: 'Employees · Roadproof'. */
export function useWindowTitle(title: string): void {
  const { appName } = useProduct();
  useEffect(() => {
    document.title = title ? `${title} · ${appName}` : appName;
  }, [title, appName]);
}

function Breadcrumbs({ here }: { here: string }) {
  const [path, screens] = usePlace();
  const crumbs = crumbsOf(screens, path);
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.crumbs}>
        {crumbs.map(({ title, path: href }) => (
          <li key={title}>{href ? <AppLink href={href}>{title}</AppLink> : title}</li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
