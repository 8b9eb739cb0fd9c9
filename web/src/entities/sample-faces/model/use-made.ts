import { useEffect, useState } from 'react';
import { untilMade } from './until-made.ts';

/**
 * Whether the server has made a sample's picture, which it does after its first start. It counts as made until its image cannot be
 * loaded, and again as soon as it is there.
 * @param address of the picture
 */
export function useMade(address: string): { readonly made: boolean; readonly onError: () => void } {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!missing) return undefined;
    const leaving = new AbortController();
    void untilMade(address, leaving.signal).then((made) => made && setMissing(false));
    return () => leaving.abort();
  }, [missing, address]);
  return { made: !missing, onError: () => setMissing(true) };
}
