import { SAMPLES } from '../../../shared/media/samples.ts';
import { LoopVideo } from '../../../ui/loop-video.tsx';
import { type Assets, findPicture, listPortraits, type Way } from '../model/ways.ts';
import classes from './way-card.module.css';

const [LISA, , OMAR] = SAMPLES;
/** Width divided by height. */
const RATIO = 4 / 3;

const Portraits = ({ assets }: { assets: Assets }) => (
  <span className={classes['portraits']}>
    {listPortraits(assets, 4).map((address) => (
      <img key={address} src={address} alt="" loading="lazy" />
    ))}
  </span>
);

const Product = ({ assets }: { assets: Assets }) => {
  const model = findPicture(assets, 'Model');
  const product = findPicture(assets, 'Product');
  return (
    <span className={classes['product']}>
      {model === undefined ? null : <img src={model} alt="" loading="lazy" />}
      {product === undefined ? null : <img src={product} alt="" loading="lazy" className={classes['held']} />}
    </span>
  );
};

/** An example result of a way, made by the product itself. Decorative: it adds nothing to the text beside it. */
export const WayPicture = ({ name, assets }: { name: Way['name']; assets: Assets }) => {
  if (name === 'design') return <Portraits assets={assets} />;
  if (name === 'product') return <Product assets={assets} />;
  const sample = name === 'photo' ? LISA : OMAR;
  return sample?.film ? <LoopVideo src={sample.film.video} poster={sample.poster} alt="" ratio={RATIO} /> : null;
};
