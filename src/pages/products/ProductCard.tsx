import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { notPurchased, type Product } from '#providers/products/products.ts';
import { useSwitchProduct } from '../../shell/apps/useSwitchProduct.ts';
import { CardFrame } from './CardFrame.tsx';

/** Another product: its marketing page while the district does not have it, else the product itself. */
export function ProductCard({ product }: { product: Product }) {
  const translate = useTranslate();
  if (product.mode !== notPurchased) return <PurchasedCard product={product} />;
  const { displayName: name, marketingUrl } = product;
  return (
    <CardFrame title={name} note={translate('products.notPurchased')}>
      {marketingUrl && (
        <Button variant="outlined" href={marketingUrl}>
          {translate('products.learnMore', { name })}
        </Button>
      )}
    </CardFrame>
  );
}

function PurchasedCard({ product }: { product: Product }) {
  const translate = useTranslate();
  const { isLeaving, leave } = useSwitchProduct(product.name);
  const { displayName: name } = product;
  return (
    <CardFrame title={name}>
      <Button variant="contained" disabled={isLeaving} onClick={leave}>
        {translate(isLeaving ? 'products.opening' : 'products.open', { name })}
      </Button>
    </CardFrame>
  );
}
