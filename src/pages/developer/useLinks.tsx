import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { outsidePages } from '../../shell/context/outsidePages.ts';
import type { PageHeaderProps } from '../../shell/page/PageHeader.tsx';
import { useIsPhone } from '../../ui/useIsPhone.ts';

const guide = { label: 'developer.guide.title', to: '/developer/guide' } as const;

/** Returns links to the other developer pages as header buttons; on a phone all but the first move to the menu. */
export function useLinks(): Pick<PageHeaderProps, 'primaryAction' | 'menu'> {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const playground = (
    <Button component={Link} to="/developer/playground" variant="contained">
      {translate('developer.playground')}
    </Button>
  );
  const whole = (
    <>
      <Beside />
      {playground}
    </>
  );
  if (!isPhone) return { primaryAction: whole };
  const pages = Object.entries(outsidePages).map(([label, address]) => ({
    label: translate(label),
    onSelect: () => void window.open(address, '_blank', 'noopener'),
  }));
  return { primaryAction: playground, menu: [...pages, { label: translate(guide.label), to: guide.to }] };
}

function Beside() {
  const translate = useTranslate();
  return (
    <>
      {Object.entries(outsidePages).map(([label, address]) => (
        <Button key={address} href={address} target="_blank" rel="noopener">
          {translate(label)}
        </Button>
      ))}
      <Button component={Link} to={guide.to}>
        {translate(guide.label)}
      </Button>
    </>
  );
}
