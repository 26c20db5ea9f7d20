import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Notice } from './Notice.tsx';

interface NotFoundPageProps {
  readonly what?: 'page' | 'record';
  /** What is known of the address, in place of the usual sentences. */
  readonly title?: string;
  readonly text?: string;
  /** More ways on. */
  readonly actions?: ReactNode;
}

/** An address that leads nowhere, or a record that is not there, and the ways on. */
export function NotFoundPage({ what = 'page', title, text, actions }: NotFoundPageProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  // The first page of a tab has nothing behind it.
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
