import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { Notice } from './Notice.tsx';

interface NotFoundPageProps {
  readonly what?: 'page' | 'record';
  /** Title and text that replace the default ones. */
  readonly title?: string;
  readonly text?: string;
  /** Links or buttons in addition to the page's own. */
  readonly actions?: ReactNode;
}

/** The page for an unknown address or missing record, with links. */
export function NotFoundPage({ what = 'page', title, text, actions }: NotFoundPageProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  // The first page of a tab has no history to go back to.
  const isFirstPage = useLocation().key === 'default';
  return (
    <Notice
      icon={<ExploreOffOutlined />}
      title={title ?? translate('pages.notFound.title')}
      actions={
        <>
          <Button variant="contained" component={Link} to="/">
            {translate('pages.notFound.home')}
          </Button>
          {actions}
          {!isFirstPage && <Button onClick={() => navigate(-1)}>{translate('pages.notFound.back')}</Button>}
        </>
      }
    >
      <p>{text ?? translate(what === 'record' ? 'pages.notFound.record' : 'pages.notFound.text')}</p>
    </Notice>
  );
}
