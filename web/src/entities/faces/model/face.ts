/** A photo of one's own, or an avatar. */
export type Face = { readonly image_id: string } | { readonly photo_avatar_id: string };
