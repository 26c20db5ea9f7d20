import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useLocation, useNavigate } from 'react-router';
import { Notice } from './Notice.tsx';

/** An address that leads nowhere, or a record that is not there, and the ways on. */
export function NotFoundPage({ what = 'page' }: { what?: 'page' | 'record' }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  // The first page of a tab has nothing behind it.
  const isFirstPage = useLocation().key === 'default';
  return (
    <Notice
      icon={<ExploreOffOutlined />}
      title={translate('pages.notFound.title')}
      actions={
        <>
          <Button variant="contained" component={Link} to="/">
            {translate('pages.notFound.home')}
          </Button>
          {!isFirstPage && <Button onClick={() => navigate(-1)}>{translate('pages.notFound.back')}</Button>}
        </>
      }
    >
      <p>{translate(what === 'record' ? 'pages.notFound.record' : 'pages.notFound.text')}</p>
    </Notice>
  );
}
