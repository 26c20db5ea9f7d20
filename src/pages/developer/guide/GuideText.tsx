import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { compiler, type MarkdownToJSX } from 'markdown-to-jsx/react';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { monospace } from '../../../ui/theme/tokens.ts';
import { guideAddress } from './guidePages.ts';

/** Renders a Markdown page. Headings can be linked to; wide tables and code scroll. */
export function GuideText({ text }: { readonly text: string }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
  return <Box sx={styles}>{compiler(text, options)}</Box>;
}

const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  slugify: (title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  overrides: {
    // Renders a Markdown h1 as an h2, because the page's title is the h1.
    h1: { component: 'h2' },
    a: { component: GuideLink },
    table: { component: Wide },
    pre: { component: CodeBlock },
  },
};

function GuideLink({ href = '', children }: { readonly href?: string; readonly children?: ReactNode }) {
  const address = guideAddress(href);
  if (address === undefined) return <span>{children}</span>;
  return (
    <MuiLink component={Link} to={address}>
      {children}
    </MuiLink>
  );
}

function Wide({ children }: ComponentProps<'table'>) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
      <table>{children}</table>
    </Box>
  );
}

function CodeBlock({ children }: ComponentProps<'pre'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable block needs keyboard focus
  return <pre tabIndex={0}>{children}</pre>;
}

const styles = {
  overflowWrap: 'break-word',
  lineHeight: 1.6,
  '& h2': { fontSize: 20, mt: 3, mb: 1 },
  '& h3': { fontSize: 16, mt: 3, mb: 0.5 },
  '& p': { my: 1 },
  '& code': { fontFamily: monospace, fontSize: '0.93em' },
  '& pre': {
    p: 1.5,
    my: 1.5,
    overflowX: 'auto',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    lineHeight: 1.45,
  },
  '& table': { borderCollapse: 'collapse', width: '100%', my: 1 },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    p: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
} as const;
