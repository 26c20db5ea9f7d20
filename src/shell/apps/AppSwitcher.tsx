import Apps from '@mui/icons-material/Apps';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Panel } from '../layout/Panel.tsx';
import { PanelFailure } from '../layout/PanelFailure.tsx';
import { AppItem } from './AppItem.tsx';
import { useProducts } from './useProducts.ts';

/** The other products of the suite; nothing where the console is the only one. */
export function AppSwitcher() {
  const translate = useTranslate();
  const { products, hasFailed, error, retry } = useProducts();
  if (products.length === 0 && !hasFailed) return null;
  return (
    <Panel
      label={translate('panels.apps.open')}
      title={translate('panels.apps.title')}
      button={<Apps fontSize="small" />}
    >
      <Box component="h2" sx={{ m: 0, mb: 1, fontWeight: 650, fontSize: 16 }}>
        {translate('panels.apps.title')}
      </Box>
      {hasFailed && <PanelFailure error={error} text={translate('products.unreadable')} onRetry={retry} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {products.map((product) => (
          <AppItem key={product.name} product={product} />
        ))}
      </Box>
    </Panel>
  );
}
