/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface CardProps {
  readonly heading: string;
  readonly children: ComponentChildren;
}

/** The state of a link in a card of its own, under the heading of the page. */
export const Card = ({ heading, children }: CardProps) => (
  <section className="card">
    <h1>{heading}</h1>
    {children}
  </section>
);
