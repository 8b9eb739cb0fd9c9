import type { WordList } from './word-list.ts';

export const vi: WordList = {
  sexual:
    'khỏa thân|khoả thân|lõa thể|loã thể|trần truồng|không mặc quần áo|không mặc gì|không mảnh vải|phim sex|khiêu dâm|cảnh nóng tình dục|làm tình|quan hệ tình dục|giao hợp|dương vật|âm đạo|núm vú|để ngực trần|ngực trần|thủ dâm|cực khoái|xuất tinh|bú cu|thoát y|ảnh nude|ảnh nóng|cởi hết quần áo|bộ phận sinh dục|địt nhau|chịch|không mặc đồ|không mặc áo quần|không một mảnh vải|cởi truồng|ở truồng|trần như nhộng|ân ái|hở ngực|lộ ngực|lộ hàng|đồ lót gợi dục|dạng chân khiêu gợi',
  violence:
    'chặt đầu|bị chém đầu|đầu lìa khỏi cổ|phanh thây|xác chết|tử thi|máu me be bét|đầy máu me|toàn thân đầy máu|người đầy máu|tra tấn|tắm máu|thảm sát|hành quyết|bị đâm chết|vết đạn|bắn vào đầu|hiếp dâm|cưỡng hiếp|cưỡng bức tình dục|giết người dã man|bóp cổ chết|khủng bố tấn công|chặt tay chân|cắt cổ|bị cắt cổ|cứa cổ|lòi ruột|nội tạng lòi|chặt tay|chặt chân|vũng máu|thiêu sống|mổ bụng người',
  hate: 'phát xít đức quốc xã|đức quốc xã|tân quốc xã|chữ thập ngoặc|da trắng thượng đẳng|heil hitler|mọi đen|mọi rợ da đen|bọn da đen bẩn thỉu|giết hết người do thái|giết hết người hồi giáo|thanh lọc sắc tộc|giết hết bọn|quân phục ss|sĩ quan ss|chào kiểu phát xít',
  self_harm:
    'tự tử|tự sát|tự hại|tự làm hại bản thân|cắt cổ tay|rạch tay|rạch cổ tay|treo cổ|tự kết liễu|kết liễu đời mình|nhảy lầu tự vẫn|tự vẫn|tự rạch tay|tự cắt tay|nhảy cầu tự tử',
  public_figure:
    'hồ chí minh|nguyễn phú trọng|tô lâm|phạm minh chính|võ nguyên giáp|tập cận bình|tổng thống trump|tổng thống putin|tổng thống biden|sơn tùng m tp|mỹ tâm ca sĩ|trấn thành|ngọc trinh',
  minor:
    'trẻ em|trẻ con|trẻ nhỏ|trẻ vị thành niên|vị thành niên|bé gái|bé trai|em bé|trẻ sơ sinh|nữ sinh|học sinh|thiếu niên|đứa trẻ|đứa bé|cô bé|cậu bé|thiếu nhi|con nít',
  harmless: 'phòng chống tự tử|phòng ngừa tự tử|nhìn bằng mắt trần|son nude|màu nude',
};
