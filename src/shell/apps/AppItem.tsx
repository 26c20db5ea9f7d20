import OpenInNew from '@mui/icons-material/OpenInNew';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslate } from 'ra-core';
import { notPurchased, type Product } from '#providers/products/products.ts';
import { useSwitchProduct } from './useSwitchProduct.ts';

/**
 * One product: its marketing page, in a tab of its own, while the district does not have it; else the product
 * by the redirect call (docs/specification.md#application-2-header).
 */
export function AppItem({ product }: { readonly product: Product }) {
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
