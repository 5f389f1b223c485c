/** @jsxImportSource preact */
import 'virtual:theme-variables.css';
import './link.css';
import { render } from 'preact';
import { LinkPage } from './page.tsx';

const root = document.getElementById('root');
if (root !== null) render(<LinkPage />, root);
