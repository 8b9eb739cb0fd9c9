/** One of the user's photos, or an avatar. */
export type Face = { readonly image_id: string } | { readonly photo_avatar_id: string };
