import Apps from '@mui/icons-material/Apps';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslate } from 'react-admin';
import { notPurchased, type Product } from '#providers/products/products.ts';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { Panel } from '../panel/Panel.tsx';
import { PanelFailure } from '../panel/PanelFailure.tsx';
import { useProducts } from './useProducts.ts';
import { useSwitchProduct } from './useSwitchProduct.ts';

/** The suite's other products. Also shown while loading; hidden if the console is the only product. */
export function AppSwitcher() {
  const translate = useTranslate();
  const { products, isPending, hasFailed, error, retry } = useProducts();
  if (products.length === 0 && !hasFailed && !isPending) return null;
  return (
    <Panel
      label={translate('panels.apps.open')}
      title={translate('panels.apps.title')}
      button={<Apps fontSize="small" />}
    >
      <Box component="h2" sx={{ m: 0, mb: 1, fontWeight: 650, fontSize: 16 }}>
        {translate('panels.apps.title')}
      </Box>
      {isPending && <RowsSkeleton rows={2} height={44} />}
      {hasFailed && <PanelFailure error={error} text={translate('products.unreadable')} onRetry={retry} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {products.map((product) => (
          <AppItem key={product.name} product={product} />
        ))}
      </Box>
    </Panel>
  );
}

/**
 * One product. If the district has not bought it, links to its marketing page in a new tab; otherwise opens it by the
 * redirect call (docs/specification.md#application-2-header).
 */
function AppItem({ product }: { readonly product: Product }) {
  const isOffered = product.mode !== notPurchased;
  return <li>{isOffered ? <Purchased product={product} /> : <NotPurchased product={product} />}</li>;
}

function Purchased({ product: { name, displayName } }: { readonly product: Product }) {
  const translate = useTranslate();
  const { isLeaving, leave } = useSwitchProduct(name);
  return (
    <ListItemButton disabled={isLeaving} onClick={leave} sx={line}>
      <ListItemText
        primary={displayName}
        secondary={isLeaving ? translate('products.opening', { name: displayName }) : undefined}
      />
    </ListItemButton>
  );
}

function NotPurchased({ product: { displayName, marketingUrl } }: { readonly product: Product }) {
  const translate = useTranslate();
  const text = (
    <ListItemText
      primary={displayName}
      secondary={translate(`panels.apps.${marketingUrl ? 'learnMore' : 'notPurchased'}`)}
    />
  );
  if (!marketingUrl) return text;
  return (
    <ListItemButton component="a" href={marketingUrl} target="_blank" rel="noopener noreferrer" sx={line}>
      {text}
      <OpenInNew fontSize="small" titleAccess={translate('panels.newTab')} />
    </ListItemButton>
  );
}

const line = { minHeight: 44, px: 1, borderRadius: 1 } as const;
